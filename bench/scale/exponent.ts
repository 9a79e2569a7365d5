// How a figure grows with size: the power of it that fits best.

/** `b` of `figure = a * size ** b`, by least squares over the logarithms. At least two points. */
export function exponent(points: readonly (readonly [size: number, figure: number])[]): number {
  const logs = points.map(([size, figure]) => [Math.log(size), Math.log(figure)] as const);
  const mean = (index: 0 | 1): number => logs.reduce((sum, pair) => sum + pair[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  let slope = 0;
  let spread = 0;
  for (const [logSize, logFigure] of logs) {
    slope += (logSize - x) * (logFigure - y);
    spread += (logSize - x) ** 2;
  }
  return slope / spread;
}

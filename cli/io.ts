// What a verb sees of the world around it: streams, environment, and how it ends.

/** 0 good, 1 a clean no, 2 a mistake of the caller's, 3 a bad file; 70 is a fault of Motmot's own. */
export type ExitCode = 0 | 1 | 2 | 3 | 70;

export interface Io {
  /** Standard input, read at most once. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Writes to standard output, in order; resolves when more can be taken. Throws `ClosedPipe` when nobody reads on. */
  write(content: string | Uint8Array): Promise<void>;
  /** A line for people on standard error. */
  tell(line: string): void;
  /** Draws the line of progress anew, '' takes it away; undefined = standard error is no terminal. */
  readonly progress?: (line: string) => void;
  /** Whether standard output shows colours: a terminal, and no NO_COLOR. */
  readonly coloured: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Who read our output has had enough (`| head`): no error, the command just ends. */
export class ClosedPipe extends Error {
  override readonly name = 'ClosedPipe';
}

/** One JSON object on a line of its own. */
export function writeJson(io: Io, value: unknown): Promise<void> {
  return io.write(`${JSON.stringify(value)}\n`);
}

/** Collects lines and writes them in larger pieces; `flush` at the end. */
export class LineWriter {
  readonly #io: Io;
  #text = '';

  constructor(io: Io) {
    this.#io = io;
  }

  async line(text: string): Promise<void> {
    this.#text += `${text}\n`;
    if (this.#text.length >= 1 << 16) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '') await this.#io.write(text);
  }
}

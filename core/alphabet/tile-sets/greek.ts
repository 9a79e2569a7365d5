// Greek: the set of 104 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const greek: TileSetRows = {
  id: 'el',
  source:
    'Scrabble, ελληνική έκδοση (Mattel): 104 tiles; Wikipedia, Scrabble letter distributions; Quackle, data/alphabets/greek',
  rows: [
    '0 ?2',
    '1 Α12 Ο9 Ε8 Ι8 Τ8 Η7 Σ7 Ν6',
    '2 Ρ5 Κ4 Π4 Υ4',
    '3 Λ3 Μ3 Ω3',
    '4 Γ2 Δ2',
    '8 Β1 Φ1 Χ1',
    '10 Ζ1 Θ1 Ξ1 Ψ1',
  ],
};

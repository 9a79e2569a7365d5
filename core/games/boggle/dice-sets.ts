// The usual dice by language, as data: which faces each die has, and what tray they fill.

export interface DiceSet {
  readonly id: string;
  /** The language whose words they are for. */
  readonly language: string;
  readonly title: string;
  readonly rows: number;
  readonly columns: number;
  /** One text a die, its faces one after another: a tile, `[QU]` several letters, `.` a solid face. */
  readonly dice: readonly string[];
  readonly source: string;
}

const ENGLISH_SOURCE = 'photographs and counts of the dice, boardgamegeek.com thread 300883 "letter distribution"';
const FRENCH_SOURCE = 'the dice of the French edition, as set in university exercises on the game';

/** Every set; the first of a language is what it rolls unless asked. Adding one is an entry here. */
export const DICE_SETS: readonly DiceSet[] = [
  {
    id: 'en-new',
    language: 'en',
    title: 'Boggle, 1987 and later',
    rows: 4,
    columns: 4,
    dice: split(
      'AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY HIMNU[QU] HLNNRZ',
    ),
    source: ENGLISH_SOURCE,
  },
  {
    id: 'en-classic',
    language: 'en',
    title: 'Boggle, 1976 to 1986',
    rows: 4,
    columns: 4,
    dice: split(
      'AACIOT ABILTY ABJMO[QU] ACDEMP ACELRS ADENVZ AHMORS BIFORX DENOSW DKNOTU EEFHIY EGINTV EGKLUY EHINPS ELPSTU GILRUW',
    ),
    source: ENGLISH_SOURCE,
  },
  {
    id: 'en-big',
    language: 'en',
    title: 'Big Boggle, 1979',
    rows: 5,
    columns: 5,
    dice: split(
      'AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJK[QU]XZ CCENST CEIILT CEILPT CEIPST DDHNOT DHHLOR DHLNOR DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW IPRRRY NOOTUW OOOTTU',
    ),
    source: ENGLISH_SOURCE,
  },
  {
    id: 'en-deluxe',
    language: 'en',
    title: 'Boggle Deluxe (Boggle Master)',
    rows: 5,
    columns: 5,
    dice: split(
      'AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJK[QU]XZ CCNSTW CEIILT CEILPT CEIPST DDLNOR DHHLOR DHHNOT DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW HIPRRY NOOTUW OOOTTU',
    ),
    source: ENGLISH_SOURCE,
  },
  {
    id: 'fr',
    language: 'fr',
    title: 'Boggle, French edition',
    rows: 4,
    columns: 4,
    dice: split(
      'ETUKNO EVGTIN DECAMP IELRUW EHIFSE RECALS ENTDOS OFXRIA NAVEDZ EIOATA GLENYU BMAQJO TLIBRA SPULTE AIMSOR ENHRIS',
    ),
    source: FRENCH_SOURCE,
  },
  {
    id: 'fr-big',
    language: 'fr',
    title: 'Boggle 5x5, French edition',
    rows: 5,
    columns: 5,
    dice: split(
      'ETUKNO EVGTIN DECAMP IELRUW EHIFSE RECALS ENTDOS OFXRIA NAVEDZ EIOATA GLENYU BMAQJO TLIBRA SPULTE AIMSOR ENHRIS ATSIOU WIREBC QDAHAU ACFLNE PRSTUG JPRXEZ EKVYBE ALCHEM EDUFHK',
    ),
    source: FRENCH_SOURCE,
  },
];

function split(dice: string): string[] {
  return dice.split(' ');
}

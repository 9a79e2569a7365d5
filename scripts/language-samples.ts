// Sample words of every language: as typed, and the tiles that they must become.

import type { SpellingChoices } from '../core/alphabet/language.ts';

export interface Sample {
  /** As someone types it; `|` marks a border between tiles, brackets hold one tile. */
  readonly typed: string;
  /** Separated by spaces. */
  readonly tiles: string;
  readonly choices?: SpellingChoices;
}

const sample = (typed: string, tiles: string, choices?: SpellingChoices): Sample =>
  choices ? { typed, tiles, choices } : { typed, tiles };

const KEEP = { accents: 'keep' } as const;

/** By tag. */
export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  af: [sample('sê', 'S E'), sample('môre', 'M O R E'), sample('sê', 'S Ê', KEEP)],
  ar: [
    sample('كِتَابٌ', 'ك ت ا ب'),
    sample('آخر', 'ا خ ر'),
    sample('إسلام', 'ا س ل ا م'),
    sample('أمل', 'أ م ل'),
    sample('مـدرسة', 'م د ر س ه'),
    sample('آخر', 'آ خ ر', KEEP),
  ],
  az: [sample('ilıq', 'İ L I Q'), sample('gəzinti', 'G Ə Z İ N T İ')],
  bg: [sample('ѝ', 'И'), sample('къщичка', 'К Ъ Щ И Ч К А')],
  ca: [
    sample('col·legi', 'C O L·L E G I'),
    sample('coŀlegi', 'C O L·L E G I'),
    sample('col.legi', 'C O L·L E G I'),
    sample('anys', 'A NY S'),
    sample('aquell', 'A QU E L L'),
    sample('plaça', 'P L A Ç A'),
    sample('nació', 'N A C I O'),
  ],
  cs: [sample('příliš', 'P Ř Í L I Š'), sample('chůze', 'C H Ů Z E'), sample('müsli', 'M U S L I')],
  'cs-x-ch': [sample('chůze', 'CH Ů Z E')],
  cy: [
    sample('llyfr', 'LL Y F R'),
    sample('wyth', 'W Y TH'),
    sample('dŵr', 'D W R'),
    sample('dangos', 'D A NG O S'),
    sample('dan|gos', 'D A N G O S'),
    sample('arholi', 'A RH O L I'),
    sample('ar|holi', 'A R H O L I'),
  ],
  da: [sample('blåbær', 'B L Å B Æ R'), sample('allé', 'A L L E'), sample('smör', 'S M Ø R')],
  de: [
    sample('Maße', 'M A S S E'),
    sample('Maße', 'M A ẞ E', { 'sharp-s': 'keep' }),
    sample('Übermut', 'Ü B E R M U T'),
    sample('Café', 'C A F E'),
    sample('Café', 'C A F É', KEEP),
  ],
  el: [
    sample('λόγος', 'Λ Ο Γ Ο Σ'),
    sample('προϋπόθεση', 'Π Ρ Ο Υ Π Ο Θ Ε Σ Η'),
    sample('ἄνθρωπος', 'Α Ν Θ Ρ Ω Π Ο Σ'),
  ],
  en: [
    sample('café', 'C A F E'),
    sample('encyclopædia', 'E N C Y C L O P A E D I A'),
    sample('naïve', 'N A Ï V E', KEEP),
  ],
  es: [
    sample('cancha', 'C A N CH A'),
    sample('perrillo', 'P E RR I LL O'),
    sample('año', 'A Ñ O'),
    sample('pingüino', 'P I N G U I N O'),
    sample('en|roque', 'E N R O Q U E'),
  ],
  'es-x-plain': [sample('perrillo', 'P E R R I L L O'), sample('año', 'A Ñ O')],
  et: [sample('jäääär', 'J Ä Ä Ä Ä R'), sample('žürii', 'Ž Ü R I I')],
  eu: [sample('etxea', 'E TX E A'), sample('hitz', 'H I TZ'), sample('arrautza', 'A RR A U TZ A')],
  fi: [sample('yöpöytä', 'Y Ö P Ö Y T Ä'), sample('šakki', 'S A K K I')],
  fr: [
    sample('élève', 'E L E V E'),
    sample('e\u0301le\u0300ve', 'E L E V E'),
    sample('cœur', 'C O E U R'),
    sample('pêche', 'P Ê C H E', KEEP),
  ],
  ga: [sample('fáilte', 'F Á I L T E'), sample('ḃán', 'B H Á N')],
  gd: [sample('fàilte', 'F A I L T E'), sample('fàilte', 'F À I L T E', KEEP)],
  gl: [sample('mañá', 'M A Ñ A')],
  he: [sample('שָׁלוֹם', 'ש ל ו מ'), sample('ארץ', 'א ר צ')],
  hr: [
    sample('džep', 'DŽ E P'),
    sample('ǆep', 'DŽ E P'),
    sample('ǈubav', 'LJ U B A V'),
    sample('konj', 'K O NJ'),
    sample('nad|živjeti', 'N A D Ž I V J E T I'),
    sample('in|jekcija', 'I N J E K C I J A'),
  ],
  hu: [
    sample('dzsungel', 'DZS U N G E L'),
    sample('madzag', 'M A DZ A G'),
    sample('asszony', 'A SZ SZ O NY'),
    sample('briddzsel', 'B R I DZS DZS E L'),
    sample('kulcscsomó', 'K U L CS CS O M Ó'),
    sample('ő|s|sz|á|j', 'Ő S SZ Á J'),
    sample('pác|só', 'P Á C S Ó'),
    sample('köz|ség', 'K Ö Z S É G'),
    sample('a[sz][sz]ony', 'A SZ SZ O NY'),
  ],
  'hu-x-set': [
    sample('dzsungel', 'D ZS U N G E L'),
    sample('madzag', 'M A D Z A G'),
    sample('asszony', 'A SZ SZ O NY'),
    sample('briddzsel', 'B R I D D ZS E L'),
  ],
  hy: [sample('բարև', 'Բ Ա Ր Ե Վ'), sample('ուրախ', 'Ո Ւ Ր Ա Խ')],
  id: [sample('bengkel', 'B E N G K E L')],
  is: [sample('þjóð', 'Þ J Ó Ð'), sample('æðar', 'Æ Ð A R')],
  it: [sample('città', 'C I T T A'), sample('perché', 'P E R C H É', KEEP)],
  ka: [sample('ქართული', 'ქ ა რ თ უ ლ ი'), sample('ᲥᲐᲠᲗᲣᲚᲘ', 'ქ ა რ თ უ ლ ი')],
  lt: [sample('žąsis', 'Ž Ą S I S'), sample('vė́jas', 'V Ė J A S'), sample('ji\u0307\u0301', 'J I')],
  lv: [sample('ķīļģis', 'Ķ Ī Ļ Ģ I S'), sample('ziedonis', 'Z I E D O N I S')],
  ms: [sample('nyanyian', 'N Y A N Y I A N')],
  nb: [sample('blåbærøl', 'B L Å B Æ R Ø L'), sample('kafé', 'K A F E'), sample('müsli', 'M Ü S L I')],
  nl: [sample('ijs', 'I J S'), sample('ĳs', 'I J S'), sample('reünie', 'R E U N I E')],
  'nl-x-ij': [
    sample('ijs', 'IJ S'),
    sample('ĳs', 'IJ S'),
    sample('b|i|j|o|u', 'B I J O U'),
    sample('fi|ji', 'F I J I'),
  ],
  nn: [sample('fjøs', 'F J Ø S')],
  no: [sample('fjøs', 'F J Ø S')],
  pl: [sample('źdźbło', 'Ź D Ź B Ł O'), sample('żółć', 'Ż Ó Ł Ć'), sample('façon', 'F A C O N')],
  pt: [sample('coração', 'C O R A Ç A O'), sample('pingüim', 'P I N G U I M'), sample('avó', 'A V Ó', KEEP)],
  ro: [
    sample('țânțar', 'T A N T A R'),
    sample('ţânţar', 'T A N T A R'),
    sample('țânțar', 'Ț Â N Ț A R', KEEP),
    sample('ţânţar', 'Ț Â N Ț A R', KEEP),
  ],
  ru: [sample('ёжик', 'Ё Ж И К'), sample('ёжик', 'Е Ж И К', { yo: 'fold' }), sample('за\u0301мок', 'З А М О К')],
  sk: [sample('dĺžka', 'D Ĺ Ž K A'), sample('chvíľa', 'C H V Í Ľ A'), sample('džem', 'D Ž E M')],
  'sk-x-ch': [sample('chvíľa', 'CH V Í Ľ A')],
  sl: [sample('čebela', 'Č E B E L A'), sample('vójska', 'V O J S K A')],
  sr: [sample('љубав', 'Љ У Б А В'), sample('џеп', 'Џ Е П')],
  'sr-latn': [sample('ljubav', 'LJ U B A V'), sample('kon|jugacija', 'K O N J U G A C I J A')],
  sv: [sample('smörgås', 'S M Ö R G Å S'), sample('idé', 'I D E'), sample('müsli', 'M Ü S L I')],
  tr: [
    sample('iki', 'İ K İ'),
    sample('kırk', 'K I R K'),
    sample('millî', 'M İ L L İ'),
    sample('kâğıt', 'K A Ğ I T'),
    sample('i\u0307stanbul', 'İ S T A N B U L'),
  ],
  uk: [
    sample('п’ять', "П ' Я Т Ь"),
    sample('пʼять', "П ' Я Т Ь"),
    sample('ґанок', 'Ґ А Н О К'),
    sample('за\u0301мок', 'З А М О К'),
  ],
};

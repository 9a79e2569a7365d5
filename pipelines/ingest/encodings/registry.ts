// Every encoding that ingest reads, as data: names, the labels that people write for them, and of what kind they are.

/** How an encoding is read: as it stands, by a table of 256 characters, or by a decoder that keeps a state. */
type EncodingKind = 'utf-8' | 'table' | 'decoder';

export interface Encoding {
  readonly name: string;
  readonly kind: EncodingKind;
  /** Other names, lower case, letters and digits only. */
  readonly labels: readonly string[];
}

/** `name: labels`; hyphens, case and the like never matter in a label. */
const TABLES = `
windows-1250: cp1250 win1250 mscp1250 microsoftcp1250 xcp1250
windows-1251: cp1251 win1251 mscp1251 microsoftcp1251 xcp1251
windows-1252: cp1252 win1252 mscp1252 microsoftcp1252 xcp1252 ansi
windows-1253: cp1253 win1253 mscp1253 microsoftcp1253 xcp1253
windows-1254: cp1254 win1254 mscp1254 microsoftcp1254 xcp1254
windows-1255: cp1255 win1255 mscp1255 microsoftcp1255 xcp1255
windows-1256: cp1256 win1256 mscp1256 microsoftcp1256 xcp1256
windows-1257: cp1257 win1257 mscp1257 microsoftcp1257 xcp1257
windows-1258: cp1258 win1258 mscp1258 microsoftcp1258 xcp1258
windows-874: cp874 win874 ibm874 dos874
iso-8859-1: latin1 l1 isolatin1 isoir100 cp819 ibm819
iso-8859-2: latin2 l2 isolatin2 isoir101
iso-8859-3: latin3 l3 isolatin3 isoir109
iso-8859-4: latin4 l4 isolatin4 isoir110
iso-8859-5: cyrillic isolatincyrillic isoir144
iso-8859-6: arabic isolatinarabic ecma114 asmo708 isoir127
iso-8859-7: greek greek8 isolatingreek ecma118 elot928 isoir126 sungreek
iso-8859-8: hebrew isolatinhebrew isoir138 iso88598i logical
iso-8859-9: latin5 l5 isolatin5 isoir148
iso-8859-10: latin6 l6 isolatin6 isoir157
iso-8859-11: thai8
iso-8859-13: latin7 l7
iso-8859-14: latin8 l8 isoceltic isoir199
iso-8859-15: latin9 l9 latin0
iso-8859-16: latin10 l10 isoir226
tis-620: tis6200 tis6202533
koi8-r: koi8 koi cskoi8r
koi8-u:
koi8-t:
cp437: ibm437 dos437 437
cp737: ibm737 dos737 737
cp775: ibm775 dos775 775
cp850: ibm850 dos850 850
cp852: ibm852 dos852 852
cp855: ibm855 dos855 855
cp857: ibm857 dos857 857
cp858: ibm858 dos858 858 ibm00858
cp860: ibm860 dos860 860
cp861: ibm861 dos861 861
cp862: ibm862 dos862 862
cp863: ibm863 dos863 863
cp864: ibm864 dos864 864
cp865: ibm865 dos865 865
cp866: ibm866 dos866 866
cp869: ibm869 dos869 869
macintosh: mac macroman xmacroman
mac-cyrillic: xmaccyrillic
mac-centeuro: maccentraleurope xmacce macce
mac-croatian: xmaccroatian
mac-greek: xmacgreek
mac-iceland: xmaciceland
mac-romania: xmacromania
mac-turkish: xmacturkish
mac-ukraine: xmacukrainian macukrainian
armscii-8:
georgian-ps:
viscii:
tcvn: tcvn5712
pt154: ptcp154 cp154
rk1048: strk10482002 kz1048
`;

const DECODERS = `
utf-16le:
utf-16be:
shift_jis: sjis cp932 ms932 windows31j mskanji
euc-jp: xeucjp
gbk: gb2312 euccn cp936 ms936 gb231280 chinese
gb18030:
big5: big5hkscs cp950 ms950 xxbig5 cnbig5
euc-kr: cp949 uhc ksc56011987 korean windows949 ms949
`;

export const UTF8: Encoding = { name: 'utf-8', kind: 'utf-8', labels: ['ascii', 'usascii', 'unicode11utf8'] };

export const ENCODINGS: readonly Encoding[] = [UTF8, ...rows(DECODERS, 'decoder'), ...rows(TABLES, 'table')];

const byLabel = new Map(
  ENCODINGS.flatMap((encoding) =>
    [keyOf(encoding.name), ...encoding.labels].map((label) => [label, encoding] as const),
  ),
);

/**
 * The encoding of a label as people, mail and hunspell files write it (`ISO8859-2`, `microsoft-cp1251`, `TIS620-2533`);
 * undefined = there is none. `UTF-16` without an order is little-endian, as all but all of it is; a mark in the text or
 * its line ends tell otherwise.
 */
export function encodingOf(label: string): Encoding | undefined {
  const key = keyOf(label);
  return byLabel.get(key === 'utf16' || key === 'ucs2' ? 'utf16le' : key);
}

/** An encoding of the registry. Throws for a name that is not in it: names come from here. */
export function encodingNamed(name: string): Encoding {
  const encoding = byLabel.get(keyOf(name));
  if (!encoding) throw new Error(`there is no encoding ${name}`);
  return encoding;
}

function keyOf(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function rows(text: string, kind: EncodingKind): Encoding[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', labels = ''] = row.split(':');
      return { name, kind, labels: labels.split(' ').filter((label) => label !== '') };
    });
}

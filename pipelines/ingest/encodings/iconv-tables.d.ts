// The tables of iconv-lite, which it ships without types: aliases as text, encodings with their upper 128 or all 256
// characters, U+FFFD for none.

declare module 'iconv-lite/encodings/sbcs-data*' {
  const tables: Readonly<Record<string, string | { readonly type: string; readonly chars: string }>>;
  export default tables;
}

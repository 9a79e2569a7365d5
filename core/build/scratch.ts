// Room beside memory for what does not fit into it: what the sort of long lists needs of a disk.

/** Synchronous, since words come one by one out of deep inside a reader. */
export interface Scratch {
  /** A new empty file. Throws when there is no room, as its calls do. */
  open(): ScratchFile;
}

/** Written from its start to its end, then read anywhere. */
export interface ScratchFile {
  /** All of the bytes, behind those before. Throws when there is no room. */
  append(bytes: Uint8Array): void;
  /** Fills `into` with what stands from `position` on; how much of it, less only at the end. */
  read(into: Uint8Array, position: number): number;
  /** Removes the file. Never throws; to be called once at least. */
  close(): void;
}

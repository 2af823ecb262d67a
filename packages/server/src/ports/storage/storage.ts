import type { Readable } from 'node:stream'
import { unavailable } from '../../lib/unavailable.ts'

/**
 * Where the bytes of files lie: a folder, or a store that speaks S3. Keys are random, so nothing is ever overwritten.
 * A store that cannot be reached, or takes nothing more, is `Unavailable`.
 */
export type Storage = {
  /** Stores the whole stream or, when it breaks off, nothing. Answers how many bytes it was. */
  put(key: string, body: Readable, type: string): Promise<number>
  /** The whole object or a part of it; undefined when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Its size in bytes; undefined when there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
  /** Clears away what is left of uploads that began before that moment and never ended, such as by a crash. */
  clearUnfinished(before: Date): Promise<void>
  /** Whether it can be written to and read; throws when not. */
  check(): Promise<void>
  close(): void
}

/** Counted in bytes from zero, both included. */
export type ByteRange = { start: number; end: number }

/** The message to users while it is away. Whatever they changed beside their files is stored. */
export const filesAreAway = (cause: unknown) => unavailable('FILES_UNREACHABLE', cause)

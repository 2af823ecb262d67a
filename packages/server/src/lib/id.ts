import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new `_id`: UUID v7, so that ids increase with time and are adjacent in an index. */
export const newId = (): string => v7()

/** A random code of 12 characters (72 bits) for addresses, which cannot be guessed. */
export const newUriCode = (): string => randomBytes(9).toString('base64url')

import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new `_id`: UUID v7, so that ids grow with time and stay close together in an index. */
export const newId = (): string => v7()

/** A random code of 12 characters for use in addresses: 72 bits, nothing to guess from the one before. */
export const newUriCode = (): string => randomBytes(9).toString('base64url')

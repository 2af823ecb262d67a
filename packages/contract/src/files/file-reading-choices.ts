import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { fromUrl } from '../list.ts'
import { DECIMAL_MARKS, DELIMITERS, ENCODINGS } from './file-reading.ts'

/** Options for parsing a file. The server detects options that are not set. */
export const readingChoices = {
  encoding: fromUrl(z.enum(ENCODINGS).optional()),
  delimiter: fromUrl(z.enum(DELIMITERS).optional()),
  decimalMark: fromUrl(z.enum(DECIMAL_MARKS).optional()),
  mapping: fromUrl(
    z
      .string()
      .max(2000)
      .regex(/^[^:;]+:\d{1,3}(;[^:;]+:\d{1,3})*$/, errorCode('INVALID_FORMAT'))
      .optional()
      .describe('Column of each field, counted from 0, such as “title:0;price:4”'),
  ),
}

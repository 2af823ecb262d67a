import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import type { ErrorCode } from './catalogue.ts'

/**
 * A reason in a successful response, with one of these codes. The server returns no other, and
 * `/openapi.json` lists them. The type of `code` is not narrowed, because later versions can add codes.
 */
export const reasonWith = (...codes: readonly ErrorCode[]) =>
  ErrorReason.extend({ code: z.enum([...new Set(codes)]) as z.ZodType<string, string> })

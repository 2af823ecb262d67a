import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id } from '../shapes.ts'

/** The admins that an internal text mentions as `@name`. Each of them is notified. */
export const Mentions = z
  .array(Id)
  .max(20)
  .default([])
  .describe('Admins mentioned in the text; only in internal texts')

/** For `superRefine`: customers read what is not internal. */
export const mentionsInternally = (
  { isInternal, mentions }: { isInternal: boolean; mentions: readonly string[] },
  context: z.RefinementCtx,
): void => {
  if (!isInternal && mentions.length > 0)
    context.addIssue({ code: 'custom', path: ['mentions'], message: errorCode('MENTION_NOT_INTERNAL') })
}

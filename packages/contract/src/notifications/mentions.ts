import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id } from '../shapes.ts'

const Admins = z
  .array(Id)
  .max(20)
  .transform((admins) => [...new Set(admins)])

/** The admins that an internal text mentions as `@name`. Each of them is notified. */
export const Mentions = Admins.default([]).describe('Admins mentioned in the text; only in internal texts')

/** The admins that a note mentions which can change. Those whom it did not mention before are notified. */
export const NoteMentions = Admins.optional().describe(
  'Admins mentioned in the note, without change if omitted. Notifies those whom it did not mention before',
)

/** For `superRefine`: customers read what is not internal. */
export const mentionsInternally = (
  { isInternal, mentions }: { isInternal: boolean; mentions: readonly string[] },
  context: z.RefinementCtx,
): void => {
  if (!isInternal && mentions.length > 0)
    context.addIssue({ code: 'custom', path: ['mentions'], message: errorCode('MENTION_NOT_INTERNAL') })
}

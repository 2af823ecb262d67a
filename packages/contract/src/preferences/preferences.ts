import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { IsoDate } from '../shapes.ts'
import { isPreference, isPreferenceValue, MAX_PREFERENCE_LENGTH } from './preference-values.ts'

/**
 * The preferences of an admin by name. Names and values are those of the browser's storage, without the prefix
 * `storekeeper.`: `theme.class` (specification 3), `columns.orders`.
 */
const Values = z.record(z.string(), z.string())

export const Preferences = z.object({
  values: Values,
  version: z.int().describe('Rises with each change; 0 if nothing was ever stored'),
  updatedAt: IsoDate.nullable(),
})
export type Preferences = z.infer<typeof Preferences>

/** The changed preferences; null removes one. All others remain as they are. */
const PreferenceChanges = z.strictObject({
  values: z
    .record(z.string().max(100), z.string().max(MAX_PREFERENCE_LENGTH).nullable())
    .superRefine((values, context) => {
      for (const [name, value] of Object.entries(values))
        if (value === null ? !isPreference(name) : !isPreferenceValue(name, value))
          context.addIssue({ code: 'custom', path: [name], message: errorCode('PREFERENCE_INVALID') })
    }),
})

const { get, patch } = callsOf('Profile')

export const preferences = {
  read: get('/admin/profile/preferences', {
    permission: 'profile:own',
    summary: 'Get your preferences',
    description: 'The look, the columns of lists, sounds and other choices of the back-office.',
  }).output(Preferences),
  update: patch('/admin/profile/preferences', {
    permission: 'profile:own',
    summary: 'Update your preferences',
    description: 'Changes the named preferences and preserves all others; null removes one.',
  })
    .input(PreferenceChanges)
    .output(Preferences)
    .errors(failures('TOO_MANY_PREFERENCES')),
}

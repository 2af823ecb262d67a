import { Language } from '@storekeeper/contract/language'
import type { ProfileChanges } from '@storekeeper/contract/profile'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { z } from 'zod'

/** The fields of a draft, without passwords. */
export const StoredValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: Language.nullable(),
  avatar: z.string().nullable(),
  mailsWhenAway: z.boolean(),
})

/** The field values; an empty password means no change. */
export type ProfileValues = z.infer<typeof StoredValues> & { password: { current: string; next: string } }

export const toValues = ({
  firstName,
  lastName,
  phone,
  language,
  avatar,
  mailsWhenAway,
}: Profile): ProfileValues => ({
  firstName,
  lastName,
  phone,
  language,
  avatar,
  mailsWhenAway,
  password: { current: '', next: '' },
})

/** Returns the input of the call. `version` is the version of the initial values. */
export const toChanges = (
  { password, language, ...values }: ProfileValues,
  version: number,
): ProfileChanges => ({
  ...values,
  language: language ?? undefined,
  password: password.current || password.next ? password : undefined,
  version,
})

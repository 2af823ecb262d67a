import { Language } from '@storekeeper/contract/language'
import type { ProfileChanges } from '@storekeeper/contract/profile'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { z } from 'zod'

/** What a draft keeps of the fields: no password. */
export const StoredValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: Language.nullable(),
  avatar: z.string().nullable(),
})

/** The values of the fields; passwords left empty stay as they are. */
export type ProfileValues = z.infer<typeof StoredValues> & { password: { current: string; next: string } }

export const valuesOf = ({ firstName, lastName, phone, language, avatar }: Profile): ProfileValues => ({
  firstName,
  lastName,
  phone,
  language,
  avatar,
  password: { current: '', next: '' },
})

/** What is sent. `version` is that of the profile the form began with. */
export const changesOf = (
  { password, language, ...values }: ProfileValues,
  version: number,
): ProfileChanges => ({
  ...values,
  language: language ?? undefined,
  password: password.current || password.next ? password : undefined,
  version,
})

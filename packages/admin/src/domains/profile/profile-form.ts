import { schemaResolver } from '@mantine/form'
import { type Profile, ProfileChanges } from '@storekeeper/contract/profile'

/** What stands in the fields; passwords left empty stay as they are. */
export type ProfileValues = {
  firstName: string
  lastName: string
  phone: string
  password: { current: string; next: string }
}

export const valuesOf = ({ firstName, lastName, phone }: Profile): ProfileValues => ({
  firstName,
  lastName,
  phone,
  password: { current: '', next: '' },
})

/** What is sent. `version` is that of the profile the form began with. */
export const changesOf = ({ password, ...values }: ProfileValues, version: number): ProfileChanges => ({
  ...values,
  password: password.current || password.next ? password : undefined,
  version,
})

const check = schemaResolver(ProfileChanges, { sync: true })

/** The contract's own judgement, by the names of the fields. */
export const errorsIn = (values: ProfileValues) => check(changesOf(values, 0))

/** In the order in which they stand on the page. */
const FIELDS = ['firstName', 'lastName', 'phone', 'password.current', 'password.next'] as const

export const firstField = (errors: Readonly<Record<string, unknown>>) =>
  FIELDS.find((field) => errors[field] !== undefined)

import { schemaResolver } from '@mantine/form'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'

const BOUNDS = errorCode('OUT_OF_RANGE', { min: 1, max: 90 })

/** The schema of the example form. A real form takes the schema of its call from the contract. */
const ExampleCoupon = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .regex(/^[A-Z0-9-]*$/, { error: () => m.components_code_letters() }),
  email: z.email(errorCode('INVALID_EMAIL')),
  percent: z.number(errorCode('REQUIRED')).min(1, BOUNDS).max(90, BOUNDS),
  note: z.string().trim().max(120),
})
export type ExampleValues = {
  code: string
  email: string
  /** An empty number field contains an empty string. */
  percent: number | string
  note: string
}

export const FIRST_VALUES: ExampleValues = { code: '', email: '', percent: 10, note: '' }

/** The errors by field name, with the messages of the schema. */
export const errorsIn = schemaResolver(ExampleCoupon, { sync: true })

/** In page order. */
const FIELDS = ['code', 'email', 'percent', 'note'] as const

export const firstField = (errors: Readonly<Record<string, unknown>>) =>
  FIELDS.find((field) => errors[field] !== undefined)

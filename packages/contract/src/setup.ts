import { z } from 'zod'
import { callsOf } from './call.ts'
import { failures } from './errors/call-errors.ts'
import { Language } from './language.ts'
import { Currency } from './settings/currency.ts'
import { Line, TimeZone } from './shapes.ts'
import { Domain, NewSiteKey } from './sites/site-input.ts'

/** The minimum data of a new store: its settings and its first site. */
export const StoreSetup = z.strictObject({
  storeName: Line(100).describe('Name of the store and of its first site'),
  domain: Domain.describe('Domain of the first site'),
  currency: Currency,
  timeZone: TimeZone,
  language: Language.optional().describe(
    'Language of e-mails to recipients whose language is unknown; defaults to English',
  ),
  siteKey: NewSiteKey.optional().describe('Defaults to a key made from the name; cannot be changed later'),
})
export type StoreSetup = z.infer<typeof StoreSetup>

/** The setup steps of a new store, and whether each is complete. */
export const SetupSteps = z.object({
  store: z.boolean().describe('Whether the store has a support e-mail and an address, which documents show'),
  site: z.boolean().describe('Whether there is a site'),
  product: z.boolean().describe('Whether there is a product'),
  shipping: z.boolean().describe('Whether there is an active shipping method'),
  order: z.boolean().describe('Whether there is an order, such as a test order'),
})
export type SetupSteps = z.infer<typeof SetupSteps>

const { get, post } = callsOf('Settings')

export const setup = {
  steps: get('/admin/setup', {
    permission: 'settings:read',
    summary: 'List the setup steps of the store',
  }).output(SetupSteps),
  create: post('/admin/setup', {
    permission: 'sites:change',
    summary: 'Set up the store',
    description: 'Sets the name of the store and creates its first site. Fails if a site exists.',
  })
    .input(StoreSetup)
    .output(SetupSteps)
    .errors(failures('STORE_ALREADY_SET_UP')),
}

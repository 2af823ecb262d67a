import { z } from 'zod'
import { Currency } from './app-info/currency.ts'
import { get, post } from './call.ts'
import { failures } from './errors/call-errors.ts'
import { Line, TimeZone } from './shapes.ts'
import { Domain, NewSiteKey } from './sites/site-input.ts'

/** What a new store needs before anything else: its settings, and its first site. */
export const StoreSetup = z.strictObject({
  storeName: Line(100).describe('Of the store and of its first site'),
  domain: Domain.describe('Where customers reach the first site'),
  currency: Currency,
  timeZone: TimeZone,
  siteKey: NewSiteKey.optional().describe('Made from the name unless given; it is fixed from then on'),
})
export type StoreSetup = z.infer<typeof StoreSetup>

/** What a new store does first, and whether it is done. */
export const SetupSteps = z.object({
  site: z.boolean().describe('There is a site'),
  product: z.boolean().describe('There is a product'),
  shipping: z.boolean().describe('There is an active shipping method'),
  mail: z
    .boolean()
    .describe('Mails reach people: a mail server is configured, or they are read at `/dev/mail`'),
  order: z.boolean().describe('There is an order, such as a test order'),
  colleague: z.boolean().describe('There is more than one admin'),
})
export type SetupSteps = z.infer<typeof SetupSteps>

const tag = 'Settings'

export const setup = {
  steps: get('/admin/setup', {
    permission: 'app-info:read',
    tag,
    summary: 'List the steps of setting up the store',
  }).output(SetupSteps),
  create: post('/admin/setup', {
    permission: 'sites:change',
    tag,
    summary: 'Set up the store',
    description: 'Names it and adds its first site; not once it has a site.',
  })
    .input(StoreSetup)
    .output(SetupSteps)
    .errors(failures('STORE_ALREADY_SET_UP')),
}

import { type FormErrors, schemaResolver } from '@mantine/form'
import { Audience } from '@storekeeper/contract/campaigns/audience'
import {
  Attachment,
  type CampaignDetails,
  CampaignLetter,
  DEFAULT_RATE_PER_MINUTE,
  NewCampaign,
} from '@storekeeper/contract/campaigns/campaign'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { typedAddresses } from './typed-addresses'

/** What stands in the fields of a new mail, as a draft keeps it too. */
export const ComposeValues = z.object({
  site: z.string(),
  categories: z.array(z.string()),
  customers: CustomerFilter.nullable(),
  /** Addresses, as they were typed. */
  typed: z.string(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(Attachment),
  ratePerMinute: z.union([z.number(), z.string()]),
})
export type ComposeValues = z.output<typeof ComposeValues>

export const blankMail = (site: string, categories: readonly string[] = []): ComposeValues => ({
  site,
  categories: [...categories],
  customers: null,
  typed: '',
  subject: '',
  body: '',
  attachments: [],
  ratePerMinute: DEFAULT_RATE_PER_MINUTE,
})

type Written = Pick<
  CampaignDetails,
  'site' | 'audience' | 'subject' | 'body' | 'attachments' | 'ratePerMinute'
>

/** A mail that says what another said, to the same people; addresses that were typed for it are not kept. */
export const mailLike = (campaign: Written): ComposeValues => ({
  ...blankMail(
    campaign.site ?? '',
    campaign.audience.categories.map(({ _id }) => _id),
  ),
  customers: CustomerFilter.nullable().catch(null).parse(campaign.audience.customers),
  subject: campaign.subject,
  body: campaign.body,
  attachments: campaign.attachments,
  ratePerMinute: campaign.ratePerMinute,
})

export const audienceOf = ({ categories, customers, typed }: ComposeValues): Audience => ({
  categories,
  customers,
  addresses: typedAddresses(typed).addresses,
})

export const letterOf = ({ site, subject, body, attachments }: ComposeValues) => ({
  site,
  subject,
  body,
  attachments,
})

export const isNobody = ({ categories, customers, addresses }: Audience) =>
  categories.length === 0 && customers === null && addresses.length === 0

/** The mail without who gets it, which has a check of its own. */
const Sendable = NewCampaign.omit({ audience: true, requestId: true, expectedCount: true })
const check = schemaResolver(Sendable, { sync: true })
const checkAudience = schemaResolver(Audience, { sync: true })

/** What is wrong, by field, in the words of the contract. */
export const composeErrors = (values: ComposeValues): FormErrors => {
  const { invalid } = typedAddresses(values.typed)
  const audience = audienceOf(values)
  return {
    ...(isNobody(audience) && invalid.length === 0 && { categories: 'Choose somebody to write to.' }),
    ...audienceErrors(audience),
    ...(invalid.length > 0 && { typed: m.campaigns_not_addresses({ addresses: someOf(invalid) }) }),
    ...check({ ...letterOf(values), ratePerMinute: values.ratePerMinute }),
  }
}

/** Typed addresses have one field, and not one each. */
const audienceErrors = (audience: Audience): FormErrors =>
  Object.fromEntries(
    Object.entries(checkAudience(audience)).map(([path, error]) => [
      path.startsWith('addresses') ? 'typed' : path.replace(/\..*$/, ''),
      error,
    ]),
  )

/** What is wrong with the letter alone, for a preview or a test mail. */
export const letterErrors = (values: ComposeValues): FormErrors =>
  schemaResolver(CampaignLetter, { sync: true })(letterOf(values))

const MOST_NAMED = 5

export const someOf = (names: readonly string[]): string => {
  const named = names.slice(0, MOST_NAMED).join(m.ui_comma())
  const more = names.length - MOST_NAMED
  return more > 0 ? `${named} ${m.ui_and_more({ more })}` : named
}

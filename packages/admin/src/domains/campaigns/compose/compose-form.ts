import { type FormErrors, schemaResolver } from '@mantine/form'
import {
  Attachment,
  type CampaignDetails,
  CampaignLetter,
  DEFAULT_RATE_PER_MINUTE,
  NewCampaign,
} from '@storekeeper/contract/campaigns/campaign'
import { Segment } from '@storekeeper/contract/campaigns/segment'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { typedAddresses } from './typed-addresses'

/** The field values of a new mail, as a draft stores them too. */
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
  'site' | 'segment' | 'subject' | 'body' | 'attachments' | 'ratePerMinute'
>

/** A copy of another mail, to the same recipients; addresses that were typed for it are not copied. */
export const mailLike = (campaign: Written): ComposeValues => ({
  ...blankMail(
    campaign.site ?? '',
    campaign.segment.categories.map(({ _id }) => _id),
  ),
  customers: CustomerFilter.nullable().catch(null).parse(campaign.segment.customers),
  subject: campaign.subject,
  body: campaign.body,
  attachments: campaign.attachments,
  ratePerMinute: campaign.ratePerMinute,
})

export const segmentOf = ({ categories, customers, typed }: ComposeValues): Segment => ({
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

export const isNobody = ({ categories, customers, addresses }: Segment) =>
  categories.length === 0 && customers === null && addresses.length === 0

/** The mail without who gets it, which has a check of its own. */
const Sendable = NewCampaign.omit({ segment: true, requestId: true, expectedCount: true })
const check = schemaResolver(Sendable, { sync: true })
const checkSegment = schemaResolver(Segment, { sync: true })

/** The errors by field, with the codes of the contract. */
export const composeErrors = (values: ComposeValues): FormErrors => {
  const { invalid } = typedAddresses(values.typed)
  const segment = segmentOf(values)
  return {
    ...(isNobody(segment) &&
      invalid.length === 0 && {
        categories: errorCode('RECIPIENT_REQUIRED'),
      }),
    ...segmentErrors(segment),
    ...(invalid.length > 0 && { typed: m.campaigns_not_addresses({ addresses: someOf(invalid) }) }),
    ...check({ ...letterOf(values), ratePerMinute: values.ratePerMinute }),
  }
}

/** Typed addresses have one field, and not one each. */
const segmentErrors = (segment: Segment): FormErrors =>
  Object.fromEntries(
    Object.entries(checkSegment(segment)).map(([path, error]) => [
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

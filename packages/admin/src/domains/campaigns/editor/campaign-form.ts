import { type FormErrors, schemaResolver } from '@mantine/form'
import {
  Attachment,
  CampaignContent,
  type CampaignDetails,
  DEFAULT_RATE_PER_MINUTE,
  NewCampaign,
} from '@storekeeper/contract/campaigns/campaign'
import { Segment } from '@storekeeper/contract/campaigns/segment'
import { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { typedAddresses } from './typed-addresses'

/** The field values of a new mail, which a draft stores too. */
export const CampaignValues = z.object({
  site: z.string(),
  categories: z.array(z.string()),
  /** Drafts of earlier versions have none. */
  contacts: ContactFilter.nullable().default(null),
  customers: CustomerFilter.nullable(),
  /** The addresses as typed. */
  typed: z.string(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(Attachment),
  ratePerMinute: z.union([z.number(), z.string()]),
})
export type CampaignValues = z.output<typeof CampaignValues>

export const blankMail = (site: string, categories: readonly string[] = []): CampaignValues => ({
  site,
  categories: [...categories],
  contacts: null,
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

/** Returns a copy of another mail for the same recipients, without its typed addresses. */
export const mailLike = (campaign: Written): CampaignValues => ({
  ...blankMail(
    campaign.site ?? '',
    campaign.segment.categories.map(({ _id }) => _id),
  ),
  contacts: ContactFilter.nullable().catch(null).parse(campaign.segment.contacts),
  customers: CustomerFilter.nullable().catch(null).parse(campaign.segment.customers),
  subject: campaign.subject,
  body: campaign.body,
  attachments: campaign.attachments,
  ratePerMinute: campaign.ratePerMinute,
})

export const toSegment = ({ categories, contacts, customers, typed }: CampaignValues): Segment => ({
  categories,
  // Absent as in campaigns from before contacts could be filtered, so that a repeated call is the same.
  ...(contacts && { contacts }),
  customers,
  addresses: typedAddresses(typed).addresses,
})

export const toContent = ({ site, subject, body, attachments }: CampaignValues) => ({
  site,
  subject,
  body,
  attachments,
})

export const hasNoRecipients = ({ categories, contacts, customers, addresses }: Segment) =>
  categories.length === 0 && !contacts && customers === null && addresses.length === 0

/** The mail without its recipients, which are validated separately. */
const Sendable = NewCampaign.omit({ segment: true, requestId: true, expectedCount: true })
const check = schemaResolver(Sendable, { sync: true })
const checkSegment = schemaResolver(Segment, { sync: true })

/** Returns the errors by field, with the codes of the contract. */
export const campaignFormErrors = (values: CampaignValues): FormErrors => {
  const { invalid } = typedAddresses(values.typed)
  const segment = toSegment(values)
  return {
    ...(hasNoRecipients(segment) &&
      invalid.length === 0 && {
        categories: errorCode('RECIPIENT_REQUIRED'),
      }),
    ...segmentErrors(segment),
    ...(invalid.length > 0 && { typed: m.campaigns_not_addresses({ addresses: formatNames(invalid) }) }),
    ...check({ ...toContent(values), ratePerMinute: values.ratePerMinute }),
  }
}

/** All typed addresses share one field. */
const segmentErrors = (segment: Segment): FormErrors =>
  Object.fromEntries(
    Object.entries(checkSegment(segment)).map(([path, error]) => [
      path.startsWith('addresses') ? 'typed' : path.replace(/\..*$/, ''),
      error,
    ]),
  )

/** Returns the errors of the content, for a preview or a test mail. */
export const contentErrors = (values: CampaignValues): FormErrors =>
  schemaResolver(CampaignContent, { sync: true })(toContent(values))

const MOST_NAMED = 5

export const formatNames = (names: readonly string[]): string => {
  const named = names.slice(0, MOST_NAMED).join(m.ui_comma())
  const more = names.length - MOST_NAMED
  return more > 0 ? `${named} ${m.ui_and_more({ more })}` : named
}

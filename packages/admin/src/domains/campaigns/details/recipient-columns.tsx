import type { CampaignRecipient } from '@storekeeper/contract/campaigns/campaign'
import type { CampaignKind } from '@storekeeper/contract/campaigns/campaign-status'
import { Link } from '@tanstack/react-router'
import { orderPath } from '~/domains/order-references/order-references'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { StatusBadge } from '~/ui/StatusBadge'
import { RECIPIENT_STATUS } from '../campaign-names'

/**
 * The columns of a campaign's recipients; for order mails each row contains its order. Only an admin who sees e-mail
 * addresses sorts by them.
 */
export const recipientColumns = (kind: CampaignKind, showsEmails: boolean): Column<CampaignRecipient>[] => {
  const email = showsEmails ? EMAIL : { ...EMAIL, sort: undefined }
  return kind === 'orders' ? [email, ORDER, ...REST] : [email, ...REST]
}

const EMAIL: Column<CampaignRecipient> = {
  id: 'email',
  title: m.campaigns_email,
  sort: 'email',
  card: 'title',
  isFixed: true,
  cell: ({ email }) => (
    <bdi dir="ltr" className="truncate block max-w-65 font-medium max-md:max-w-50" title={email}>
      {email}
    </bdi>
  ),
}

const ORDER: Column<CampaignRecipient> = {
  id: 'order',
  title: m.order_mail_order,
  card: 'line',
  cell: ({ order }) =>
    order ? (
      <Link to={orderPath(order.uriCode)}>
        <bdi>#{order.orderId}</bdi>
      </Link>
    ) : (
      '–'
    ),
}

const REST: Column<CampaignRecipient>[] = [
  {
    id: 'name',
    title: m.campaigns_full_name,
    from: 'medium',
    cell: ({ name }) => <bdi>{name || '–'}</bdi>,
  },
  {
    id: 'status',
    title: m.campaigns_status,
    card: 'aside',
    cell: ({ status }) => <StatusBadge {...RECIPIENT_STATUS[status]} />,
  },
  {
    id: 'reason',
    title: m.campaigns_reason,
    card: 'line',
    cell: ({ reason }) =>
      reason && (
        <bdi className="block max-w-90 wrap-anywhere text-xs leading-4 text-ink-2">{errorText(reason)}</bdi>
      ),
  },
  {
    id: 'attempts',
    title: m.campaigns_attempts,
    align: 'end',
    from: 'wide',
    card: 'none',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'completedAt',
    title: m.campaigns_completed,
    from: 'wide',
    card: 'tail',
    cell: ({ completedAt }) =>
      completedAt ? <Ago at={completedAt} className="whitespace-nowrap text-ink-2" /> : <Nothing />,
  },
]

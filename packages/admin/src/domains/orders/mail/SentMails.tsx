import { Button } from '@mantine/core'
import type { SentOrderMails } from '@storekeeper/contract/orders/mails/order-mails'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SkippedOrders } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { MailActions, MailColumns } from './MailLayout'

/** The result: the mails are queued, and the campaign's page shows the progress. */
export const SentMails = ({ sent, onClose }: { sent: SentOrderMails; onClose: () => void }) => {
  const { campaign, updated, skipped } = sent
  const count = updated.length
  return (
    <div className="flex flex-1 flex-col min-h-0">
      <MailColumns>
        <div className="grid content-start gap-4 min-w-0">
          <p className="flex items-center gap-2 font-semibold" role="status">
            <IconCircleCheck size={22} stroke={1.8} aria-hidden />
            {m.order_mail_sent({ count, shown: formatCount(count) })}
          </p>
          {skipped.length > 0 && (
            <SkippedOrders count={skipped.length} reasons={skipped.slice(0, MOST_NAMED)} />
          )}
          {campaign && (
            <Link to="/admin/bulk-contact/custom-mail/campaigns/$id" params={{ id: campaign }}>
              {m.order_mail_follow()}
            </Link>
          )}
        </div>
      </MailColumns>
      <MailActions>
        <Button onClick={onClose} data-autofocus>
          {m.ui_done()}
        </Button>
      </MailActions>
    </div>
  )
}

const MOST_NAMED = 50

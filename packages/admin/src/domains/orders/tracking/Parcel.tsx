import { ActionIcon } from '@mantine/core'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { Ago } from '~/ui/dates/Ago'

const numberClass = 'font-medium no-underline wrap-anywhere [a&]:hover:underline'

type Props = {
  parcel: TrackingNumber
  /** Such as the shipment of an order with several. */
  note?: string
  /** Undefined without permission. */
  onChange?: () => void
  onRemove?: () => void
}

/** A parcel: its carrier and tracking number, linked to the carrier's page. */
export const Parcel = ({ parcel, note, onChange, onRemove }: Props) => {
  const { carrier, number, addedAt } = parcel
  return (
    <li className="flex items-center gap-2">
      <div className="flex flex-1 flex-wrap gap-x-3 min-w-0">
        <span className="wrap-anywhere" dir="auto">
          {carrier}
        </span>
        <ParcelNumber parcel={parcel} />
        {note && <span className="text-ink-2">{note}</span>}
        <Ago at={addedAt} className="ms-auto text-ink-2" />
      </div>
      <div className="flex flex-none">
        <Act label={m.tracking_copy({ number })} onClick={() => copyText(number, m.tracking_copied())}>
          <IconCopy size={18} stroke={1.7} />
        </Act>
        {onChange && (
          <Act label={m.tracking_change({ number })} onClick={onChange}>
            <IconPencil size={18} stroke={1.7} />
          </Act>
        )}
        {onRemove && (
          <Act label={m.tracking_remove({ number })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.7} />
          </Act>
        )}
      </div>
    </li>
  )
}

const Act = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
)

/** Tracking URLs come from external sources: only http and https URLs become links. */
const ParcelNumber = ({ parcel: { number, url } }: { parcel: TrackingNumber }) =>
  url && /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className={numberClass}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  ) : (
    <bdi dir="ltr" className={numberClass}>
      {number}
    </bdi>
  )

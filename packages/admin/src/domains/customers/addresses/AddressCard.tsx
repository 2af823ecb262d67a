import { Button } from '@mantine/core'
import type { Address } from '@storekeeper/contract/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { addressLines, mapUrl } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

type Props = {
  address: Address
  isDefault: boolean
  canChange: boolean
  isBusy: boolean
  onEdit: () => void
  onSetDefault: () => void
  onRemove: () => void
}

/** One address of the address book, with its actions. */
export const AddressCard = (props: Props) => {
  const { address, isDefault, canChange, isBusy, onEdit, onSetDefault, onRemove } = props
  const lines = addressLines(address)
  const about = lines.join(m.ui_comma())
  const allowed = { disabled: !canChange || isBusy, title: canChange ? undefined : m.shell_not_allowed() }
  return (
    // Receives the focus when the address becomes the default, because the button for it is removed then.
    <li
      className="flex flex-col gap-3 p-4 border border-line rounded-card bg-surface shadow-card"
      tabIndex={-1}
    >
      <div className="flex flex-1 items-start justify-between gap-3">
        <address className="grid justify-items-start min-w-0 not-italic leading-5.5 wrap-anywhere">
          {lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
        {isDefault && <StatusBadge tone="good">{m.customer_default()}</StatusBadge>}
      </div>
      <a
        href={mapUrl(address)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center self-start gap-1 text-sm font-medium no-underline hover:underline"
      >
        <IconMapPin size={16} stroke={1.7} aria-hidden />
        {m.customer_show_map()}
      </a>
      <div className="flex flex-wrap gap-2 pt-3 border-t border-t-line">
        <Button
          variant="default"
          size="compact-md"
          aria-label={m.customer_edit_address_of({ address: about })}
          onClick={onEdit}
          {...allowed}
        >
          {m.customer_edit()}
        </Button>
        {!isDefault && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={m.customer_set_default_of({ address: about })}
            onClick={({ currentTarget }) => {
              currentTarget.closest('li')?.focus()
              onSetDefault()
            }}
            {...allowed}
          >
            {m.customer_set_default()}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          c={canChange ? 'var(--mantine-color-error)' : undefined}
          aria-label={m.customer_remove_address_of({ address: about })}
          onClick={onRemove}
          {...allowed}
        >
          {m.customer_remove_address()}
        </Button>
      </div>
    </li>
  )
}

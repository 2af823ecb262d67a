import { Button, CloseButton, Group, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { Money } from '~/ui/Money'
import { sentAt } from '../issues'
import type { Parts } from '../parts'
import { type CustomValues, toCustomItem } from './price-values'

const CustomItemDialog = lazyComponent(async () => (await import('./CustomItemDialog')).CustomItemDialog)

type Opened = { kind: CustomValues['kind']; item: CustomValues | null }

/** The custom items and fees of the order, and the buttons that add them. */
export const CustomItems = ({ edit, currency }: Parts) => {
  const items = edit.form.useWatchValue('customItems')
  const [opened, setOpened] = useState<Opened | null>(null)
  const can = useCan('orders:price', edit.form.useWatchValue('site'))
  const change = (next: CustomValues[]) => {
    edit.form.setFieldValue('customItems', next)
    edit.form.clearFieldError('customItems')
  }
  const save = (item: CustomValues) =>
    change(
      items.some(({ key }) => key === item.key)
        ? items.map((one) => (one.key === item.key ? item : one))
        : [...items, item],
    )
  const wrong = sentAt(edit, 'customItems')
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <ul aria-label={m.order_prices_custom_items()}>
          {items.map((item) => (
            <li
              key={item.key}
              className="flex items-center gap-3 py-2 border-t border-t-line text-sm leading-5"
            >
              <div className="grid flex-1 min-w-0">
                <UnstyledButton
                  className="justify-self-start rounded-[4px] font-medium wrap-anywhere"
                  disabled={!can}
                  aria-haspopup="dialog"
                  onClick={() => setOpened({ kind: item.kind, item })}
                >
                  <bdi>{item.title}</bdi>
                </UnstyledButton>
                <span className="text-xs text-ink-2 wrap-anywhere">
                  {item.kind === 'fee' ? m.order_prices_fee() : m.order_prices_custom_item()}
                  {item.reason && (
                    <>
                      {' · '}
                      <bdi>{item.reason}</bdi>
                    </>
                  )}
                </span>
              </div>
              <span>
                {Number(item.quantity) > 1 && `${formatCount(Number(item.quantity))} × `}
                <Money cents={toCustomItem(item, currency).unitPrice} />
              </span>
              <CloseButton
                aria-label={m.order_form_remove_line({ title: item.title })}
                disabled={!can}
                onClick={() => change(items.filter(({ key }) => key !== item.key))}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong && <p className="text-sm text-error">{wrong}</p>}
      <Group gap="xs">
        {(['custom', 'fee'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={!can}
            title={can ? undefined : m.shell_not_allowed()}
            aria-haspopup="dialog"
            onClick={() => setOpened({ kind, item: null })}
          >
            {kind === 'custom' ? m.order_prices_add_custom_item() : m.order_prices_add_fee()}
          </Button>
        ))}
      </Group>
      <Suspense>
        {opened && (
          <CustomItemDialog
            kind={opened.kind}
            initial={opened.item}
            currency={currency}
            onSave={save}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Figure } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import type { RemovalCounts } from './removal-preview'

type Props = {
  preview: RemovalCounts
  error: unknown
  isBusy: boolean
  onRemove: () => void
  /** Refreshes the preview after the server refused the removal. */
  onLookAgain: () => void
  onClose: () => void
}

/**
 * The number of customers and orders that the removal deletes, the customers that it skips with reasons, and
 * the button to start it.
 */
export const RemovalPreview = ({ preview, error, isBusy, onRemove, onLookAgain, onClose }: Props) => {
  const { customers, orders, skipped, skippedCount } = preview
  return (
    <Stack gap="md">
      {customers === 0 ? (
        <Notice tone="plain">{m.customers_none_removable()}</Notice>
      ) : (
        <div>
          <dl className="grid grid-cols-[1fr_1fr] gap-3">
            <Figure
              label={m.customers_test_customers()}
              className="py-3 px-4 border border-line rounded-item"
            >
              {formatCount(customers)}
            </Figure>
            <Figure
              label={m.customers_their_test_orders()}
              className="py-3 px-4 border border-line rounded-item"
            >
              {formatCount(orders)}
            </Figure>
          </dl>
          <Text size="sm" c="dimmed" mt="sm">
            {m.customers_remove_tests_text()}
          </Text>
        </div>
      )}
      {skippedCount > 0 && (
        <section aria-label={m.customers_who_stays()}>
          <h3 className="mx-0 mt-0 mb-2 text-sm font-semibold">
            {m.customers_stay({ count: skippedCount, shown: formatCount(skippedCount) })}
          </h3>
          <ul
            className="grid max-h-60 overflow-y-auto border border-line rounded-item text-sm [&_li]:py-2 [&_li]:px-3 [&_li]:wrap-anywhere [&_li+li]:border-t [&_li+li]:border-t-line"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
            tabIndex={0}
          >
            {skipped.map(({ _id, ...reason }) => (
              <li key={_id}>{errorText(reason)}</li>
            ))}
          </ul>
          {skipped.length < skippedCount && (
            <Text size="xs" c="dimmed" pt={8}>
              {m.ui_and_more({ more: formatCount(skippedCount - skipped.length) })}
            </Text>
          )}
        </section>
      )}
      {error !== null && <Notice tone="bad">{failureText(error)}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {customers === 0 ? m.ui_close() : m.ui_cancel()}
        </Button>
        {customers > 0 && error === null && (
          <Button color="red" onClick={onRemove} loading={isBusy}>
            {m.customers_remove_confirm({ count: customers, shown: formatCount(customers) })}
          </Button>
        )}
        {error !== null && <Button onClick={onLookAgain}>{m.customers_look_again()}</Button>}
      </Group>
    </Stack>
  )
}

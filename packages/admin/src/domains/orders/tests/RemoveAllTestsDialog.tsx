import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { BulkOutcome } from '~/ui/bulk/BulkOutcome'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { site: string; onClose: () => void }

/**
 * Counts the test orders, then permanently deletes them with the expected number; the server detects
 * concurrent changes.
 */
export const RemoveAllTestsDialog = ({ site, onClose }: Props) => {
  const siteName = useSiteName()
  const { data, error, refetch } = useQuery({
    ...api.orders.counts.queryOptions({ input: { site } }),
    // Permanent deletions require a fresh count each time.
    gcTime: 0,
    staleTime: 0,
    meta: { handlesErrors: true },
  })
  const remove = useMutation(
    api.testOrders.removeAll.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ updated: { length: count }, skipped }) => {
        if (count > 0) toast.success(m.order_tests_deleted({ count, shown: formatCount(count) }))
        if (skipped.length === 0) onClose()
      },
    }),
  )
  const count = data?.test.count ?? 0
  const lookAgain = () => {
    remove.reset()
    void refetch()
  }
  return (
    <Dialog
      title={
        data ? m.order_tests_delete_title({ count, shown: formatCount(count) }) : m.order_tests_remove_all()
      }
      isBusy={remove.isPending}
      onClose={onClose}
    >
      {remove.data ? (
        <BulkOutcome outcome={remove.data} onClose={onClose} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : data ? (
        <Stack gap="md">
          {count === 0 ? (
            <Notice tone="plain">{m.order_tests_none()}</Notice>
          ) : (
            <Text size="sm" c="dimmed">
              {m.order_tests_remove_all_text({
                where: site === ALL_SITES ? m.order_tests_every_site() : siteName(site),
              })}
            </Text>
          )}
          {remove.error && <Notice tone="bad">{failureText(remove.error)}</Notice>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
              {count === 0 ? m.ui_close() : m.ui_cancel()}
            </Button>
            {remove.error ? (
              <Button onClick={lookAgain}>{m.order_tests_look_again()}</Button>
            ) : (
              count > 0 && (
                <Button
                  color="red"
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ site, expectedCount: count })}
                >
                  {m.order_tests_delete({ count, shown: formatCount(count) })}
                </Button>
              )
            )}
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm" role="status" aria-label={m.order_tests_counting()}>
          <Skeleton height={16} width="90%" />
          <Skeleton height={36} mt="md" />
        </Stack>
      )}
    </Dialog>
  )
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { usesIn } from '~/uses-in'
import { CategoryPicker } from './CategoryPicker'
import { categoriesByIdQuery } from './category-queries'

type Props = { from: string | null; tree: readonly Category[]; onClose: () => void }

/** Moves all products of one category into another. */
export const TransferDialog = ({ from: given, tree, onClose }: Props) => {
  const [from, setFrom] = useState(given)
  const [to, setTo] = useState<string | null>(null)
  const [removeEmptied, setRemoveEmptied] = useState(false)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation(
    api.categories.transfer.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ moved }) => {
        toast.success(m.categories_transferred({ count: moved, shown: formatCount(moved) }))
        onClose()
      },
    }),
  )
  const isLoaded = tree.some(({ _id }) => _id === from)
  const beyond = useQuery(categoriesByIdQuery(from && !isLoaded ? [from] : []))
  const source = [...tree, ...(beyond.data?.items ?? [])].find(({ _id }) => _id === from)
  const count = source?.productCount ?? 0
  const removes = removeEmptied && source?.childCount === 0
  const isSame = from !== null && from === to
  const wrongTarget = isSame ? m.categories_choose_other() : to === null && m.categories_choose()

  const send = () => {
    setTried(true)
    if (from && to && !isSame) mutate({ from, to, removeEmptied: removes })
  }

  return (
    <Dialog title={m.categories_transfer()} isBusy={isPending} onClose={onClose}>
      <Stack gap="md">
        <CategoryPicker
          label={m.categories_transfer_from()}
          withAsterisk
          value={from}
          onChange={setFrom}
          error={isTried && from === null && m.categories_choose()}
        />
        <CategoryPicker
          label={m.categories_transfer_to()}
          withAsterisk
          value={to}
          onChange={setTo}
          error={(isTried || isSame) && wrongTarget}
        />
        <Checkbox
          label={m.categories_remove_emptied()}
          description={source && source.childCount > 0 ? m.categories_remove_emptied_children() : undefined}
          disabled={source !== undefined && source.childCount > 0}
          checked={removes}
          onChange={(event) => setRemoveEmptied(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {source && m.categories_transfer_count({ count, shown: formatCount(count) })}{' '}
          {m.categories_transfer_text()}
        </Text>
        {error && (
          <Notice tone="bad">
            {usesIn(error, 'CATEGORY_IN_USE') ? m.categories_emptied_in_use() : failureText(error)}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {m.ui_cancel()}
          </Button>
          <Button loading={isPending} onClick={send}>
            {m.categories_transfer_confirm()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

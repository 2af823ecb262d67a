import { Button, Group, Stack, Text } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { usesIn } from '~/uses-in'
import { listCategoryUses } from './category-uses'

type Props = { category: Category; onTransfer: () => void; onClose: () => void }

/**
 * Confirms deleting a category. One in use is not deleted: its uses are shown, and its products can be moved.
 */
export const RemoveCategoryDialog = ({ category, onTransfer, onClose }: Props) => {
  const { mutate, isPending, error } = useMutation(
    api.categories.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.categories_deleted())
        onClose()
      },
    }),
  )
  const uses = usesIn(error, 'CATEGORY_IN_USE')

  return (
    <Dialog
      title={m.categories_delete_title({ category: category.title })}
      isBusy={isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        {!uses && (
          <Text size="sm" c="dimmed">
            {m.categories_delete_text()}
          </Text>
        )}
        {error && (
          <Notice tone="bad">
            {uses ? (
              <>
                {m.categories_in_use()}
                <ul>
                  {listCategoryUses(uses).map((use) => (
                    <li key={use}>{use}</li>
                  ))}
                </ul>
              </>
            ) : (
              failureText(error)
            )}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {m.ui_cancel()}
          </Button>
          {uses?.products ? <Button onClick={onTransfer}>{m.categories_transfer()}</Button> : null}
          {!uses && (
            <Button color="red" loading={isPending} onClick={() => mutate({ id: category._id })}>
              {m.categories_delete()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

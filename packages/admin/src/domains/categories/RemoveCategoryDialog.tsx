import { Button, Group, Stack, Text } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toast'
import { categoryMessage } from './category-messages'
import { type CategoryUses, usesOf } from './category-uses'

type Props = { category: Category; onTransfer: () => void; onClose: () => void }

/** Confirms deleting a category. One in use is not deleted: its uses are shown, and its products can be moved. */
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
  const uses = usesOf(error)

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
                  {linesOf(uses).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            ) : (
              failureText(error, categoryMessage)
            )}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {m.ui_cancel()}
          </Button>
          {uses && uses.products > 0 && <Button onClick={onTransfer}>{m.categories_transfer()}</Button>}
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

const linesOf = ({ products, children, coupons }: CategoryUses) =>
  [
    products > 0 && m.categories_product_count({ count: products, shown: formatCount(products) }),
    children > 0 && m.categories_child_count({ count: children, shown: formatCount(children) }),
    coupons > 0 && m.categories_coupon_count({ count: coupons, shown: formatCount(coupons) }),
  ].filter((line) => line !== false)

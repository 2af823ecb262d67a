import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { usesIn } from '~/uses-in'
import { listProductUses } from '../product-uses'
import { productQuery } from './product-query'

type Props = { product: Product; canRemove: boolean; onChanged: () => Promise<unknown> }

/** Deletes a product that no record references; others can be deactivated instead. */
export const DeleteProduct = ({ product, canRemove, onChanged }: Props) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [uses, setUses] = useState<string[] | null>(null)
  const remove = useMutation({
    mutationFn: () => api.products.remove.call({ slug: product.slug }),
    meta: { handlesErrors: true },
  })

  const confirm = async () => {
    try {
      await remove.mutateAsync()
    } catch (error) {
      const counts = usesIn(error, 'PRODUCT_IN_USE')
      if (!counts) throw error
      return setUses(listProductUses(counts))
    }
    toast.success(m.product_deleted())
    // The product is deleted, so the blocker for unsaved input is ignored, and the history entry is replaced.
    await navigate({ to: '/admin/products/all', replace: true, ignoreBlocker: true })
    queries.removeQueries({ queryKey: productQuery(product.slug).queryKey })
  }

  return (
    <>
      <ConfirmButton
        label={m.product_delete()}
        leftSection={<IconTrash size={16} aria-hidden />}
        title={m.product_delete_title({ title: product.title })}
        text={m.product_delete_text()}
        confirmLabel={m.product_delete()}
        disabledReason={canRemove ? undefined : m.shell_not_allowed()}
        onConfirm={confirm}
      />
      {uses && (
        <InUseDialog product={product} uses={uses} onClose={() => setUses(null)} onChanged={onChanged} />
      )}
    </>
  )
}

type InUseProps = Omit<Props, 'canRemove'> & { uses: string[]; onClose: () => void }

const InUseDialog = ({ product, uses, onClose, onChanged }: InUseProps) => {
  const deactivate = useMutation({
    mutationFn: () => api.products.bulkSetActive.call({ ids: [product._id], isActive: false }),
    meta: { handlesErrors: true },
    onSuccess: async () => {
      await onChanged()
      toast.success(m.product_deactivated())
      onClose()
    },
  })
  return (
    <Dialog title={m.product_in_use_title()} isBusy={deactivate.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{m.product_in_use_text({ title: product.title })}</Text>
        <List size="sm" listStyleType="disc">
          {uses.map((use) => (
            <List.Item key={use}>{use}</List.Item>
          ))}
        </List>
        {product.isActive && (
          <Text size="sm" c="dimmed">
            {m.product_deactivate_text()}
          </Text>
        )}
        {deactivate.isError && <Notice tone="bad">{failureText(deactivate.error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={deactivate.isPending} data-autofocus>
            {m.ui_close()}
          </Button>
          {product.isActive && (
            <Button onClick={() => deactivate.mutate()} loading={deactivate.isPending}>
              {m.product_deactivate_instead()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

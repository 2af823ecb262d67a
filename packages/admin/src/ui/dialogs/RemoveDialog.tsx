import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { toast } from '~/ui/toasts/toast'
import { ConfirmDialog } from './ConfirmDialog'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & {
  /** Calls the server; the dialog shows its refusal. */
  remove: () => Promise<unknown>
  /** The toast after the deletion; by default `remove` reports it. */
  removedText?: string
  onRemoved?: () => void
}

/** Deletes one thing after a confirmation. */
export const RemoveDialog = ({ remove, removedText, onRemoved, ...question }: Props) => {
  const { mutateAsync } = useMutation({
    mutationFn: remove,
    meta: { handlesErrors: true },
    onSuccess: () => {
      if (removedText) toast.success(removedText)
      onRemoved?.()
    },
  })
  return <ConfirmDialog {...question} onConfirm={() => mutateAsync()} />
}

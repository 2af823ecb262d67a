import { Stack } from '@mantine/core'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { Dialog } from './Dialog'
import { DialogActions } from './DialogActions'

type Props = Omit<ComponentProps<typeof DialogActions>, 'isSending'> & {
  title: string
  isWide?: boolean
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    isSending?: boolean
    /** The error that is shown above the buttons. */
    failure?: unknown
  }
  children: ReactNode
}

/** A dialog with a form. */
export const FormDialog = ({
  title,
  isWide,
  form: { submit, isSending = false, failure },
  children,
  ...actions
}: Props) => (
  <Dialog title={title} isWide={isWide} isBusy={isSending} onClose={actions.onClose}>
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        {failure ? <Notice tone="bad">{failureText(failure)}</Notice> : null}
        <DialogActions {...actions} isSending={isSending} />
      </Stack>
    </form>
  </Dialog>
)

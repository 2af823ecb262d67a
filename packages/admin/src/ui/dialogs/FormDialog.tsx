import { Stack } from '@mantine/core'
import { type ComponentProps, type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { Dialog } from './Dialog'
import { DialogActions } from './DialogActions'
import { useUnsaved } from './UnsavedGuard'

type Props = Omit<ComponentProps<typeof DialogActions>, 'isSending'> & {
  title: string
  isWide?: boolean
  /** Whether there is unsaved input other than typed text, such as chosen items. */
  isDirty?: boolean
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    isSending?: boolean
    /** The error that is shown above the buttons. */
    failure?: unknown
  }
  /** Called without a confirmation after the form was sent. */
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form. Closing it needs a confirmation while there is unsaved input. */
export const FormDialog = ({
  title,
  isWide,
  isDirty = false,
  form: { submit, isSending = false, failure },
  onClose,
  children,
  ...actions
}: Props) => {
  const typed = useTypedText()
  const unsaved = useUnsaved(() => isDirty || typed.isChanged(), onClose)
  return (
    <Dialog title={title} isWide={isWide} isBusy={isSending} onClose={unsaved.close}>
      <form onSubmit={submit} onFocus={typed.onFocus} noValidate>
        <Stack gap="md">
          {children}
          {failure ? <Notice tone="bad">{failureText(failure)}</Notice> : null}
          <div className="sticky bottom-0 z-1 -m-4 p-4 bg-[linear-gradient(to_top,var(--surface)_calc(100%-16px),transparent)]">
            <DialogActions {...actions} onClose={unsaved.close} isSending={isSending} />
          </div>
        </Stack>
      </form>
      {unsaved.guard}
    </Dialog>
  )
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Compares the text boxes of a form with their text when they were first focused. Passwords are no input to lose. */
const useTypedText = () => {
  const before = useRef(new Map<TextBox, string>())
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const isText = target.matches(':read-write:not([type=password])')
      if (isText && !before.current.has(target)) before.current.set(target, target.value)
    },
    isChanged: () => [...before.current].some(([box, text]) => box.isConnected && box.value !== text),
  }
}

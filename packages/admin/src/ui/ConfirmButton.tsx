import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'

type Props = ButtonProps & {
  /** What happens, as a question: "Remove 3 test orders?" */
  question: string
  /** What and how many, and whether it can be undone. */
  explanation: ReactNode
  /** The verb on the button that does it. */
  confirm: string
  onConfirm: () => unknown
  children: ReactNode
}

/** A button that asks before it destroys. It stays open while the act is under way, and when it fails. */
export const ConfirmButton = ({ question, explanation, confirm, onConfirm, ...button }: Props) => {
  const [isOpen, dialog] = useDisclosure(false)
  const [isBusy, setBusy] = useState(false)

  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
      dialog.close()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button {...button} onClick={dialog.open} />
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={question}
        closeButtonProps={{ 'aria-label': m.ui_close() }}
        centered
      >
        <Text size="sm" c="dimmed">
          {explanation}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button color="red" loading={isBusy} onClick={act}>
            {confirm}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

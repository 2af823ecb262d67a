import { Text, TextInput } from '@mantine/core'
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { PasskeyName, PasskeyStart } from '@storekeeper/contract/passkeys/passkey'
import { getParser } from 'bowser'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { PasswordField } from '../PasswordField'

const NamedStart = PasskeyStart.extend({ name: PasskeyName })

/** Requires the password, then lets the browser create the passkey. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useSendForm({
    schema: NamedStart,
    initial: { name: suggestName(), password: '' },
    send: addPasskey,
    onSent: () => {
      toast.success(m.profile_passkey_added())
      onClose()
    },
  })
  if (!isSupported())
    return (
      <Dialog title={m.profile_passkey_add()} onClose={onClose}>
        <Notice tone="plain">{m.profile_passkey_unsupported()}</Notice>
      </Dialog>
    )
  return (
    <FormDialog
      title={m.profile_passkey_add()}
      send={m.profile_go_on()}
      form={{ submit: form.submit, isSending: form.isSending }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {m.profile_passkey_add_text()}
      </Text>
      <TextInput
        label={m.profile_passkey_name()}
        description={m.profile_passkey_name_hint()}
        dir="auto"
        autoComplete="off"
        {...form.field('name')}
      />
      <PasswordField data-autofocus {...form.field('password')} />
      {form.failure && <Notice tone="bad">{passkeyFailure(form.failure)}</Notice>}
    </FormDialog>
  )
}

async function addPasskey({ name, password }: { name: string; password: string }) {
  const optionsJSON = await api.passkeys.start.call({ password })
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return api.passkeys.create.call({
    name,
    id,
    clientDataJSON,
    attestationObject,
    transports: transports.filter(isKnown),
  })
}

type Transport = Parameters<typeof api.passkeys.create.call>[0]['transports'][number]
const KNOWN: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const isKnown = (transport: string): transport is Transport => KNOWN.includes(transport)

/** Browsers offer passkeys only for domains: an IP address has none, except on a page of this machine. */
const isSupported = () => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)

const passkeyFailure = (error: unknown): string => {
  if (!(error instanceof WebAuthnError)) return failureText(error)
  const isKnownHere = error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return isKnownHere ? m.profile_passkey_added_already() : m.profile_passkey_failed()
}

const suggestName = (): string => {
  const { browser, os } = getParser(window.navigator.userAgent).getResult()
  return [browser.name, os.name].filter(Boolean).join(', ')
}

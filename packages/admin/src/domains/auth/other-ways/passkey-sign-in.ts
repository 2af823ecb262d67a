import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { NewSignIn } from '@storekeeper/contract/auth/new-sign-in'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { readDevice } from '~/session/stored-login'
import { failureText } from '~/toast-failure'
import type { SignedInThen } from '../use-enter'

/** Lets the admin choose a passkey, and signs in with it. */
export const signInByPasskey = async (): Promise<NewSignIn> => signIn(false)

async function signIn(useBrowserAutofill: boolean): Promise<NewSignIn> {
  const optionsJSON = await api.passkeys.startSignIn.call()
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return api.passkeys.signIn.call({ id, clientDataJSON, authenticatorData, signature, device: readDevice() })
}

/**
 * Offers passkeys in the list of the e-mail field, where the browser supports it. Returns a function that ends
 * the offer. Failures are silent: the admin requested nothing, and the button shows the reason.
 */
export function offerPasskeys(onSignedIn: SignedInThen): () => void {
  let isOpen = true
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill()) || !isOpen) return
    const signedIn = await signIn(true)
    if (isOpen) onSignedIn(signedIn)
  }
  offer().catch(() => undefined)
  return () => {
    isOpen = false
    WebAuthnAbortService.cancelCeremony()
  }
}

/** The reason why a way to sign in failed. An admin who cancels gets no technical text. */
export const waysFailure = (error: unknown): string =>
  error instanceof WebAuthnError || (error instanceof DOMException && getRefusal(error) === undefined)
    ? m.auth_passkey_cancelled()
    : failureText(error)

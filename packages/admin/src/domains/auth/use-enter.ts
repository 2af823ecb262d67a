import type { NewSignIn } from '@storekeeper/contract/auth/new-sign-in'
import { useRouter } from '@tanstack/react-router'
import { afterSignIn } from '~/session/after-sign-in'
import { beginSession } from '~/session/session'

export type SignedInThen = (signedIn: NewSignIn) => unknown

/** Returns a function that begins the session, and opens the page that required the sign-in. */
export const useEnter = (): SignedInThen => {
  const router = useRouter()
  return (signedIn) => {
    beginSession(signedIn)
    return router.navigate(afterSignIn())
  }
}

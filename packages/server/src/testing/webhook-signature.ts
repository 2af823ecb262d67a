import { Webhook } from 'standardwebhooks'

type Signed = { text: string; headers: Record<string, string> }

/** Whether the library that receivers use accepts the signature of an event. */
export function isSignedBy(secret: string, { text, headers }: Signed): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

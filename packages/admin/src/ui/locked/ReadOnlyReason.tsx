import { useReadOnlyReason } from '~/session/read-only'

/** Beside a disabled button that changes something: why the admin only views. */
export const ReadOnlyReason = () => {
  const reason = useReadOnlyReason()
  return reason && <span className="me-auto text-sm text-ink-2">{reason}</span>
}

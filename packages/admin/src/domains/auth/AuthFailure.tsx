import { IconAlertCircle } from '@tabler/icons-react'

/**
 * The reason of a failure, announced to screen readers. Its container renders before there is a text, because
 * live regions announce only changes.
 */
export const AuthFailure = ({ text }: { text: string | null }) => (
  <div role="alert" className="[--tone:var(--mantine-color-red-7)] empty:hidden">
    {text && (
      <p className="flex gap-3 py-3 px-4 rounded-[8px] leading-5 text-[color-mix(in_srgb,var(--tone)_70%,#000)] bg-(--tone)/9 dark:text-[color-mix(in_srgb,var(--tone)_32%,#fff)] dark:bg-(--tone)/22">
        <IconAlertCircle size={20} stroke={1.7} aria-hidden className="flex-none" />
        {text}
      </p>
    )}
  </div>
)

type Props = { size?: number; className?: string }

/** The mark of Storekeeper: an awning over an open door, in the colour of the surrounding text. */
export const Mark = ({ size = 32, className }: Props) => (
  <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--brand-6))" />
    <g fill="var(--mark-figure, var(--brand-on))">
      <path d="M9.6 7h12.8a1 1 0 0 1 .93.63L25.6 13.4H6.4l2.27-5.77A1 1 0 0 1 9.6 7Z" />
      <path d="M6 14.4h6v.4a3 3 0 0 1-6 0Zm7 0h6v.4a3 3 0 0 1-6 0Zm7 0h6v.4a3 3 0 0 1-6 0Z" />
      <path d="M8 20.2h16V24a1.4 1.4 0 0 1-1.4 1.4h-3.2v-2.6a3.4 3.4 0 0 0-6.8 0v2.6H9.4A1.4 1.4 0 0 1 8 24Z" />
    </g>
  </svg>
)

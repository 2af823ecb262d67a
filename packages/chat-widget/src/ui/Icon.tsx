const PATHS = {
  chat: 'M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3.5 20.5l1.6-4.6A8.4 8.4 0 1 1 21 11.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M6 9.5l6 6 6-6',
  send: 'M12 19V5M5.5 11.5 12 5l6.5 6.5',
  attach:
    'm20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8',
  file: 'M14 3v5h5M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5Z',
  away: 'M12 8v5M12 16.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
}

export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d={PATHS[name]} />
  </svg>
)

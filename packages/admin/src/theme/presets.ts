/** Specification 9: the colours that the switcher offers besides its pickers. */
export const PRIMARY_PRESETS = ['58,88,146', '92,144,163', '172,172,80', '165,94,131', '87,68,117'] as const
export const BACKGROUND_PRESETS = ['50 62 93', '81 93 50', '93 64 107', '64 101 107', '107 64 64'] as const

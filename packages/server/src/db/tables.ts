/**
 * All tables by name. Each domain declares its own in its `*.table.ts`, which merge into this interface, so
 * that the database imports no domain.
 */
// biome-ignore lint/suspicious/noEmptyInterface: The domains fill it.
export interface Tables {}

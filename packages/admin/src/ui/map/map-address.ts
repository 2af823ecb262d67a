/** A place on earth with a name; both coordinates in degrees. */
export type MapAddress = { id: string; label: string; latitude: number; longitude: number }

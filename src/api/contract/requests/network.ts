/** What a call for the network carries; the bytes of an imported file are the call's body. */
import * as z from 'zod/mini';
import { ASSET_TYPES } from '../assets';
import { columnChoice, NETWORK_MAX_BYTES } from '../network';
import { assetFilter } from './assets';
import { json, rowIdInQuery } from './common';

/** As the list of assets is filtered. */
export const networkQuery = z.omit(assetFilter, { ordering: true });

const LONGEST_SYSTEM = 4000;

export const importNetworkQuery = z.object({
  organisation_id: rowIdInQuery,
  /** The register that the file's pipes are in, and the standard of those that become assets. */
  pipe_type: z.enum(ASSET_TYPES),
  standard: rowIdInQuery,
  /** The file's name and its bytes, which are the body. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  size: z.coerce.number().check(z.int(), z.gte(0), z.lte(NETWORK_MAX_BYTES, 'The file is larger than 64 MB.')),
  /** Stores nothing, and answers what would be stored. */
  preview: z._default(z.stringbool(), false),
  /** An EPSG number, or a definition as WKT or PROJ text, where the file does not say its system, or says a wrong one. */
  system: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SYSTEM))),
  /** Which coordinate comes first; without it, what lies within the system's area. */
  axes: z.optional(z.enum(['easting first', 'northing first'])),
  columns: z.optional(json(columnChoice)),
  /** Whether the lines that fit by their nodes are confirmed. */
  by_nodes: z._default(z.stringbool(), false),
  /** Whether pipes that are not in the register become assets. */
  create: z._default(z.stringbool(), false),
  /** `lastImport` of the preview that the person has seen: where another is the newest by now, nothing is stored. */
  last_import: z.optional(rowIdInQuery),
});

/** The demo town as the files that its owner would import: lines for the map, and the register with all else. */
import { toCsv } from '@/lib/csv';
import { manholeNamed, ORIGIN, PIPES } from './town';

export const DEMO_TOWN = 'Demo Town';
const METRES_PER_DEGREE = 111_320;

function placeOf(name: string): [longitude: number, latitude: number] {
  const [east, north] = manholeNamed(name).at;
  const [longitude, latitude] = ORIGIN;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return [longitude + east / (METRES_PER_DEGREE * shrink), latitude + north / METRES_PER_DEGREE];
}

export const townLines = (): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: PIPES.map(({ AssetID, UpstreamNode, DownstreamNode, Material }) => ({
      type: 'Feature',
      properties: { AssetID, UpstreamNode, DownstreamNode, Material },
      geometry: { type: 'LineString', coordinates: [placeOf(UpstreamNode), placeOf(DownstreamNode)] },
    })),
  });

const COLUMNS = [
  ...['Asset ID', 'Diameter (mm)', 'Street', 'Town', 'Year laid', 'Length (m)'],
  ...['Upstream invert (m)', 'Downstream invert (m)', 'Depth (m)', 'Road', 'Properties', 'Near water', 'Source'],
];

export const townRegister = (): string =>
  toCsv([
    COLUMNS,
    ...PIPES.map((pipe) => {
      const [from, to] = [manholeNamed(pipe.UpstreamNode), manholeNamed(pipe.DownstreamNode)];
      const depth = Math.max(from.cover - from.invert, to.cover - to.invert);
      return [
        ...[pipe.AssetID, pipe.HeightDiameter, pipe.LocationStreet, DEMO_TOWN, pipe.year, pipe.length],
        ...[from.invert, to.invert, Number(depth.toFixed(1)), pipe.road, pipe.properties],
        ...[pipe.isNearWater ? 'yes' : 'no', 'Synthetic demo'],
      ];
    }),
  ]);

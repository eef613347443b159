export const thingRequest = { name: 'a schema that only the backend needs' };
export type ThingRequest = typeof thingRequest;

/** Version of the API description and of the health report. */
export const version = 'v57.364';

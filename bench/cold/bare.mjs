// A handler that does nothing: what Node takes for any module.
export const handler = async () => ({ statusCode: 200, body: '' });
